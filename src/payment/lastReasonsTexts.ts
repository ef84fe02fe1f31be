/** Texts of the reasons used last. */
export const texts = {
  label: 'Your last reasons',
  /** For screen readers, before the reason. */
  key: (key: number) => `Key ${key}: `,
};
