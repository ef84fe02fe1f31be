/** The text with 0-9 for Arabic, Persian, Devanagari and Bengali digits, as keyboards in these scripts type them. */
export const asciiDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹०-९০-৯]/g, (digit) => {
    const code = digit.charCodeAt(0);
    // The Arabic zeros end in the hexadecimal digit 0, those of India in 6.
    return `${(code & 15) - (code < 0x900 ? 0 : 6)}`;
  });
