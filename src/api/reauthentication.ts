/** Asks the user for the password, for a call that the server refuses without a recent sign-in. */
export interface Reauthentication {
  /** True once the password was right, false if the user gave up. Concurrent callers share one question. */
  ask(): Promise<boolean>;
  /** Answers the question; without one it does nothing. */
  end(confirmed: boolean): void;
}

export function createReauthentication(onAsk: () => void): Reauthentication {
  let asked: { answer: Promise<boolean>; resolve: (confirmed: boolean) => void } | null = null;

  return {
    ask() {
      if (!asked) {
        let resolve: (confirmed: boolean) => void = () => undefined;
        const answer = new Promise<boolean>((settle) => (resolve = settle));
        asked = { answer, resolve };
        onAsk();
      }
      return asked.answer;
    },
    end(confirmed) {
      asked?.resolve(confirmed);
      asked = null;
    },
  };
}
