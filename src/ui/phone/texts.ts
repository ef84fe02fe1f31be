export const texts = {
  chooseCountry: 'Choose a country',
  country: (name: string, callingCode: string) => `Country: ${name}, ${callingCode}`,
  search: 'Search country or code',
  countries: 'Countries',
  noCountry: 'No country has that name or code.',
  example: (country: string, example: string) => `${country}, for example ${example}`,
  short: (country: string, example: string) => `Too short for ${country}. For example ${example}`,
  long: (country: string, example: string) => `Too long for ${country}. For example ${example}`,
};
