import type { SecondFactorChoice } from '../../contract/wire';

/** Asks the user for the password or a second factor, for a call that the server refuses without a recent sign-in. */
export interface Reauthentication {
  /**
   * True once it was right, false if the user cancelled. Concurrent callers share one question. `secondFactor` is
   * missing for an account that has none.
   */
  ask(secondFactor?: SecondFactorChoice): Promise<boolean>;
  /** Answers the question; without one it does nothing. */
  end(confirmed: boolean): void;
}

export function createReauthentication(onAsk: (secondFactor?: SecondFactorChoice) => void): Reauthentication {
  let asked: { answer: Promise<boolean>; resolve: (confirmed: boolean) => void } | null = null;

  return {
    ask(secondFactor) {
      if (!asked) {
        let resolve: (confirmed: boolean) => void = () => undefined;
        const answer = new Promise<boolean>((settle) => (resolve = settle));
        asked = { answer, resolve };
        onAsk(secondFactor);
      }
      return asked.answer;
    },
    end(confirmed) {
      asked?.resolve(confirmed);
      asked = null;
    },
  };
}
