/** Every full hour, for a select: '0' is '00:00'. */
export const HOURS_OF_DAY = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));
