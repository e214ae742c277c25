-- Opens the ledger of a database from before it: books that match the balances on which its withdrawals were decided.
-- A commission adds missing money, a correction removes a surplus. A ledger with entries stays as it is.
DO $$
DECLARE
  event record;
  booking record;
  booked integer;
  available bigint;
  lacking bigint;
BEGIN
  LOCK TABLE "ledger_transactions" IN EXCLUSIVE MODE;
  IF EXISTS (SELECT 1 FROM "ledger_transactions") THEN RETURN; END IF;
  FOR event IN
    SELECT w.*, e.stage, e.at,
      format('agent:%s:available', coalesce(w.agent::text, 'null')) AS free,
      format('agent:%s:held', coalesce(w.agent::text, 'null')) AS held
    FROM "withdrawal" w
    -- The end was not recorded: assumes one day after the request.
    CROSS JOIN LATERAL (VALUES
      ('hold', coalesce(w.requested_at, 'epoch')),
      ('end', coalesce(w.requested_at, 'epoch') + interval '1 day')
    ) e(stage, at)
    WHERE w.amount > 0 AND (e.stage = 'hold' OR w.status IN ('succeeded', 'rejected', 'failed'))
    ORDER BY e.at, w.id
  LOOP
    available := coalesce((SELECT balance FROM "ledger_accounts" WHERE id = event.free), 0);
    -- Versions without a ledger stored balances below the amount, or none.
    lacking := CASE event.stage WHEN 'hold' THEN greatest(event.amount, coalesce(event.balance, available)) - available ELSE 0 END;
    FOR booking IN
      SELECT b.* FROM (VALUES
        (1, 'commission', event.stage = 'hold', event.at - interval '1 day', 'platform:commission', event.free, lacking),
        (2, 'correction', event.stage = 'hold', event.at, event.free, 'platform:commission', -lacking),
        (3, 'hold', event.stage = 'hold', event.at, event.free, event.held, event.amount::bigint),
        (4, 'payment', event.stage = 'end' AND event.status = 'succeeded', event.at, event.held, 'bank:transfers', event.amount::bigint - coalesce(event.fee, 0)),
        (5, 'payment', event.stage = 'end' AND event.status = 'succeeded', event.at, event.held, 'platform:fees', coalesce(event.fee, 0)::bigint),
        (6, 'release', event.stage = 'end' AND event.status <> 'succeeded', event.at, event.held, event.free, event.amount::bigint)
      ) b(step, kind, fits, at, source, target, amount)
      WHERE b.fits AND b.amount > 0
      ORDER BY b.step
    LOOP
      INSERT INTO "ledger_accounts" (id) VALUES (booking.source), (booking.target) ON CONFLICT DO NOTHING;
      UPDATE "ledger_accounts" SET balance = balance - booking.amount WHERE id = booking.source;
      UPDATE "ledger_accounts" SET balance = balance + booking.amount WHERE id = booking.target;
      -- The fee belongs to the payment's transaction.
      IF booking.step <> 5 OR event.amount = coalesce(event.fee, 0) THEN
        INSERT INTO "ledger_transactions" (kind, at, withdrawal, stage, user_name)
        VALUES (
          booking.kind,
          booking.at,
          CASE WHEN booking.step > 2 THEN event.id END,
          CASE WHEN booking.step > 2 THEN event.stage END,
          CASE WHEN event.stage = 'end' THEN event.processed_by END
        ) RETURNING id INTO booked;
      END IF;
      INSERT INTO "ledger_entries" (transaction, from_account, to_account, amount)
      VALUES (booked, booking.source, booking.target, booking.amount);
    END LOOP;
  END LOOP;
END $$;
