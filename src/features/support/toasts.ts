/** Section 8 of the specification, to the letter. */
export const toasts = { sent: 'Message sent.' };
