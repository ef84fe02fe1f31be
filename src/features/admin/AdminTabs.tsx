import type { ReactNode } from 'react';
import { Tabs, type TabItem } from '../../ui/Tabs';
import { useGetAdminOverviewQuery } from './endpoints';
import { LIVE_QUERY } from './liveQuery';
import type { Section } from './adminSections';
import { texts as disputes } from './disputes/texts';
import { texts as support } from './support/texts';
import { texts } from './texts';
import { useSections } from './useAdminRole';

interface AdminTabsProps {
  section: Section;
  onSectionChange: (section: Section, byArrow: boolean) => void;
  children: ReactNode;
}

/** The sections of the administration as tabs; a tab shows how many items wait for an administrator. */
export function AdminTabs({ section, onSectionChange, children }: AdminTabsProps) {
  const { data } = useGetAdminOverviewQuery(undefined, LIVE_QUERY);
  const { openDisputes = 0, openAppeals = 0, unreadSupport = 0 } = data ?? {};
  const counts: Partial<Record<Section, Pick<TabItem<Section>, 'count' | 'countLabel'>>> = {
    disputes: {
      count: openDisputes + openAppeals,
      countLabel: disputes.count(openDisputes, openAppeals),
    },
    support: { count: unreadSupport, countLabel: support.open(unreadSupport) },
  };
  const items = useSections().map((value) => ({ value, label: texts.sections[value], ...counts[value] }));
  return (
    <Tabs label={texts.sections.label} items={items} value={section} onChange={onSectionChange}>
      {children}
    </Tabs>
  );
}
