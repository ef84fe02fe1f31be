/**
 * Has uPlot make its number format and ask for the time zone when it wants them, not while it loads: they take a slow
 * phone a tenth of a second, and our charts want neither.
 */
module.exports = (source) =>
  source
    .replace(
      /^const numFormatter = (new Intl\.NumberFormat\(.*\));\nconst fmtNum = val => numFormatter\./m,
      'let numFormatter;\nconst fmtNum = val => (numFormatter ??= $1).',
    )
    .replace(
      /^const localTz = (new Intl\.DateTimeFormat\(\)\.resolvedOptions\(\)\.timeZone);$/m,
      'const localTz = () => $1;',
    )
    .replace('else if (tz == localTz)', 'else if (tz == localTz())');
