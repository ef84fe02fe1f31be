import { api } from '../../src/api/api';
import type { AppStore } from '../../src/app/store';

/** Resolves once no query is in flight, including those that answers have started. */
export async function settled(store: AppStore): Promise<void> {
  for (;;) {
    // Listeners start their queries in a later task.
    await new Promise((resolve) => setTimeout(resolve));
    const running = store.dispatch(api.util.getRunningQueriesThunk());
    if (running.length === 0) return;
    await Promise.all(running);
  }
}
