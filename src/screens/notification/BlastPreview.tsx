import { useNotes } from "../../live/use-notifications.ts"
import { notification } from "../../resources/notification.ts"
import { Icon } from "../../ui/Icon.tsx"
import "../notification-own/notification-own.css"

const { max } = notification.fields.text

export const BlastPreview = ({ text }: { text: string }) => {
  const written = text.trim()
  const [note] = useNotes()([{ text: written, created_at: new Date().toISOString(), read: false }])
  return (
    <section className="blast-preview" aria-label="Pratinjau">
      <h2>Pratinjau</h2>
      {written === "" ? (
        <p className="blast-empty">Teks notifikasi akan tampil di sini.</p>
      ) : (
        <>
          <h3>Di lonceng</h3>
          <div className="blast-shown">
            <div className="bell-item" data-read={false}>
              <span className="bell-text">{written}</span>
              <span className="bell-when">
                Sekarang <span className="bell-new">Baru</span>
              </span>
            </div>
          </div>
          <h3>Di Notifikasi Saya</h3>
          <div className="blast-shown">
            <div className="note note-unread">
              <span>{written}</span>
              <time>Sekarang</time>
            </div>
          </div>
          {note?.to ? (
            <p className="blast-leads">
              <Icon name="right" /> Satu klik membuka <code>{note.to}</code>
            </p>
          ) : (
            <p className="blast-leads">Tanpa tautan. Tempel alamat halaman back office di teks agar dapat dibuka.</p>
          )}
        </>
      )}
      <span className="blast-length" data-over={written.length > max}>
        {written.length} dari {max} huruf
      </span>
    </section>
  )
}
