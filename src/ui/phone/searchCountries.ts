import type { Country } from './numbers';

/** The countries that a typed name, code (`DE`) or calling code (`+49`, `49`) may mean; the closest first. */
export function searchCountries(countries: readonly Country[], query: string): readonly Country[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return countries;
  const digits = wanted.replace(/\D/g, '');
  const rank = ({ name, code, callingCode }: Country): number => {
    const lower = name.toLowerCase();
    if (code.toLowerCase() === wanted || (digits && callingCode === `+${digits}`)) return 0;
    if (lower.startsWith(wanted) || (digits && callingCode.startsWith(`+${digits}`))) return 1;
    return lower.includes(wanted) ? 2 : Infinity;
  };
  return countries
    .map((country) => ({ country, rank: rank(country) }))
    .filter((entry) => entry.rank < Infinity)
    .sort((one, other) => one.rank - other.rank)
    .map(({ country }) => country);
}
