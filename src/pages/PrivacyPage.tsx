import { legalApi } from '../features/legal/endpoints';
import { LegalPage } from './shared/LegalPage';

export const firstQueries = [
  () => legalApi.endpoints.getLegalText.initiate({ kind: 'privacy' }, { subscribe: false }),
];

/** `/privacy`, open to everyone. */
export default function PrivacyPage() {
  return <LegalPage kind="privacy" />;
}
