import { createRoot } from "react-dom/client"

createRoot(document.getElementById("root") as HTMLElement).render(
  <form>
    <label>
      Email <input type="email" name="email" />
    </label>
    <label>
      Kata sandi <input type="password" name="password" />
    </label>
    <button type="submit">Masuk</button>
  </form>,
)
