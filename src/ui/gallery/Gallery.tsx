import { House, User, Wallet } from 'lucide';
import { useEffect, useState } from 'react';
import { chooseTheme, THEMES, useChosenTheme } from '../../lib/theme';
import { AppShell } from '../AppShell';
import { Breadcrumb } from '../Breadcrumb';
import { PageHeader } from '../PageHeader';
import { ToastHost } from '../ToastHost';
import { useDocumentTitle } from '../documentTitle';
import { List } from '../List';
import { SelectRow } from '../SelectRow';
import { SwitchRow } from '../SwitchRow';
import { ActionsGallery } from './ActionsGallery';
import { CardsGallery } from './CardsGallery';
import { DisplayGallery } from './DisplayGallery';
import { FeedbackGallery } from './FeedbackGallery';
import { FormsGallery } from './FormsGallery';
import { OverlaysGallery } from './OverlaysGallery';
import { NameContext } from './exampleNames';
import styles from './Gallery.module.css';

const ITEMS = [
  { to: '/__ui', label: 'Home', icon: House },
  { to: '/payments', label: 'Payments', icon: Wallet },
  { to: '/profile', label: 'Profile', icon: User },
];

const THEME_OPTIONS = THEMES.map((value) => ({ value, label: value }));

/** Every component in every state, in each theme, in both directions and with long names; in development only. */
export function Gallery() {
  useDocumentTitle('Design system');
  const [isRightToLeft, setRightToLeft] = useState(false);
  const [isLong, setLong] = useState(false);
  // For the whole page, because dialogs are not inside this element.
  useEffect(() => {
    document.documentElement.dir = isRightToLeft ? 'rtl' : 'ltr';
    return () => document.documentElement.removeAttribute('dir');
  }, [isRightToLeft]);
  return (
    <AppShell items={ITEMS} home="/">
      <PageHeader
        title="Design system"
        lead="Every component in every state."
        back={{ fallback: '/' }}
        breadcrumb={<Breadcrumb items={[{ label: 'Home', to: '/' }, { label: 'Design system' }]} />}
      />
      <div className={styles.sections}>
        <List label="Examples">
          <SelectRow
            title="Theme"
            detail="The one of this device, as chosen under Profile"
            value={useChosenTheme()}
            options={THEME_OPTIONS}
            onChange={chooseTheme}
          />
          <SwitchRow
            title="Right to left"
            detail="Mirrors the page and uses Arabic names"
            checked={isRightToLeft}
            onChange={setRightToLeft}
          />
          <SwitchRow
            title="Long names"
            detail="Names, titles and labels must wrap or end in an ellipsis"
            checked={isLong}
            onChange={setLong}
          />
        </List>
        <NameContext value={isLong ? 'long' : isRightToLeft ? 'rightToLeft' : 'usual'}>
          <CardsGallery />
          <ActionsGallery />
          <FormsGallery />
          <DisplayGallery />
          <FeedbackGallery />
          <OverlaysGallery />
        </NameContext>
      </div>
      <ToastHost />
    </AppShell>
  );
}
