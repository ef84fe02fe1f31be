/** Where a country keeps its formats, and a format its leading digits and international form. */
const FORMATS = 4;
const LEADING_DIGITS = 2;
const INTERNATIONAL_FORM = 5;

/**
 * Leaves out of libphonenumber's table what only its formatter of half typed numbers, and of numbers in international
 * form, looks at: of leading digits a whole number needs the last, most exact pattern alone.
 */
module.exports = (source) => {
  const table = JSON.parse(source.slice(source.indexOf('{'), source.lastIndexOf('}') + 1));
  for (const country of [...Object.values(table.countries), ...Object.values(table.nonGeographic)])
    if (country[FORMATS]) country[FORMATS] = country[FORMATS].map(trimmed);
  return `export default ${JSON.stringify(table)};`;
};

const trimmed = (format) =>
  format
    .slice(0, INTERNATIONAL_FORM)
    .map((part, index) => (index === LEADING_DIGITS && part ? part.slice(-1) : part));
