import { t, translated } from '../../../contract/translate';

export const texts = translated({
  chooseCountry: 'Choose a country',
  country: (name: string, callingCode: string) => t('Country: {name}, {callingCode}', { name, callingCode }),
  search: 'Search country or code',
  countries: 'Countries',
  noCountry: 'No country has that name or code.',
  example: (country: string, example: string) => t('{country}, for example {example}', { country, example }),
  short: (country: string, example: string) =>
    t('Too short for {country}. For example {example}', { country, example }),
  long: (country: string, example: string) =>
    t('Too long for {country}. For example {example}', { country, example }),
});
