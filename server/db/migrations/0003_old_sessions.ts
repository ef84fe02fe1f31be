export const oldSessions = [`create index sessions_by_end on sessions ((coalesce(ended_at, expires_at)))`];
