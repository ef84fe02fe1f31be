import { legalApi } from '../features/legal/endpoints';
import { LegalPage } from './shared/LegalPage';

export const firstQueries = [
  () => legalApi.endpoints.getLegalText.initiate({ kind: 'terms' }, { subscribe: false }),
];

/** `/terms`, open to everyone. */
export default function TermsPage() {
  return <LegalPage kind="terms" />;
}
