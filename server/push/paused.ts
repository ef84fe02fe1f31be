import { sql, type RawBuilder } from 'kysely';

/** How long a device is reserved for the process that took it; longer than its pushes take until one fails. */
export const RESERVED_SECONDS = 60;

/**
 * When a message that may be sent at `earliest` is due for a device of `push_devices`: not before the device's pause
 * ends, since each search for due messages would read it in vain. A shorter pause may be a reservation, which usually
 * ends early.
 */
export const dueAt = (earliest: RawBuilder<Date>): RawBuilder<Date> => sql`greatest(${earliest},
  case when push_devices.not_before > clock_timestamp() + make_interval(secs => ${sql.lit(RESERVED_SECONDS)})
    then push_devices.not_before end)`;
