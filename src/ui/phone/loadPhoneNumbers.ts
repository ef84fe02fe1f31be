import { useEffect, useState } from 'react';
import { nextTask, whenIdle } from '../../lib/whenIdle';

export type PhoneNumbers = typeof import('./numbers');

const ANY_NUMBER = '+12025550123';

let loading: Promise<PhoneNumbers> | undefined;

/** The phone number module, fetched once when a form first needs it; a failed fetch may be tried again. */
export function loadPhoneNumbers(): Promise<PhoneNumbers> {
  loading ??= import(/* webpackChunkName: "phone" */ './numbers').then(
    async (numbers) => {
      await nextTask();
      // The first number takes much longer than those after it: by itself, before a field asks.
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

/** The phone rule for a schema. Without the module (a lost connection) the form alone is checked; the server has the last word. */
export const loadIsPhoneNumber = (): Promise<(value: string) => boolean> =>
  loadPhoneNumbers().then(
    ({ isPhoneNumber }) => isPhoneNumber,
    () => looksInternational,
  );

/** The module, or `null` until it is there. */
export function usePhoneNumbers(): PhoneNumbers | null {
  const [numbers, setNumbers] = useState<PhoneNumbers | null>(null);
  useEffect(() => {
    let wanted = true;
    whenIdle()
      .then(loadPhoneNumbers)
      .then(
        (module) => wanted && setNumbers(module),
        // The field then takes a number with its plus; validation says so.
        () => undefined,
      );
    return () => {
      wanted = false;
    };
  }, []);
  return numbers;
}
