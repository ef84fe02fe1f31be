import { House, User, Wallet } from 'lucide';
import { AppShell } from '../AppShell';
import { Breadcrumb } from '../Breadcrumb';
import { PageHeader } from '../PageHeader';
import { ToastHost } from '../ToastHost';
import { useDocumentTitle } from '../documentTitle';
import { ActionsGallery } from './ActionsGallery';
import { CardsGallery } from './CardsGallery';
import { DisplayGallery } from './DisplayGallery';
import { FeedbackGallery } from './FeedbackGallery';
import { FormsGallery } from './FormsGallery';
import { OverlaysGallery } from './OverlaysGallery';
import styles from './Gallery.module.css';

const ITEMS = [
  { to: '/__ui', label: 'Home', icon: House },
  { to: '/payments', label: 'Payments', icon: Wallet },
  { to: '/profile', label: 'Profile', icon: User },
];

/** Every component in every state; in development only. */
export function Gallery() {
  useDocumentTitle('Design system');
  return (
    <AppShell items={ITEMS} home="/">
      <PageHeader
        title="Design system"
        lead="Every component in every state."
        back={{ fallback: '/' }}
        breadcrumb={<Breadcrumb items={[{ label: 'Home', to: '/' }, { label: 'Design system' }]} />}
      />
      <div className={styles.sections}>
        <CardsGallery />
        <ActionsGallery />
        <FormsGallery />
        <DisplayGallery />
        <FeedbackGallery />
        <OverlaysGallery />
      </div>
      <ToastHost />
    </AppShell>
  );
}
