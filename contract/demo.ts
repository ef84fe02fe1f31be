/** `POST`, only in a demo: makes it look as if hours had passed (docs/adr/0069). */
export const DEMO_SKIP_PATH = '/demo/skip';
/** The most hours of one call. */
export const DEMO_SKIP_HOURS_MAX = 48;
