import { useEffect, useState } from 'react';
import { nextTask, whenIdle } from '../../lib/whenIdle';

export type PhoneNumbers = typeof import('./numbers');

const ANY_NUMBER = '+12025550123';

let loading: Promise<PhoneNumbers> | undefined;

/** Loads the phone number module, once; a failed load may be tried again. */
export function loadPhoneNumbers(): Promise<PhoneNumbers> {
  loading ??= import(/* webpackChunkName: "phone" */ './numbers').then(
    async (numbers) => {
      await nextTask();
      // Warm up: the first number takes much longer than later ones.
      numbers.countryOf(ANY_NUMBER);
      await nextTask();
      return numbers;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

const looksInternational = (value: string): boolean => /^\+\d{7,15}$/.test(value);

/** The phone rule for a schema. If the module cannot be loaded, only the format is checked; the server decides. */
export const loadIsPhoneNumber = (): Promise<(value: string) => boolean> =>
  loadPhoneNumbers().then(
    ({ isPhoneNumber }) => isPhoneNumber,
    () => looksInternational,
  );

/** The module, or `null` until it has loaded. */
export function usePhoneNumbers(): PhoneNumbers | null {
  const [numbers, setNumbers] = useState<PhoneNumbers | null>(null);
  useEffect(() => {
    let wanted = true;
    whenIdle()
      .then(loadPhoneNumbers)
      .then(
        (module) => wanted && setNumbers(module),
        // Until then the field accepts a number with its plus; validation says so.
        () => undefined,
      );
    return () => {
      wanted = false;
    };
  }, []);
  return numbers;
}
