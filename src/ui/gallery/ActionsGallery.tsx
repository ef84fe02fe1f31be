import { useState } from 'react';
import { ArrowRight, Bell, Check, MessageCircle, Trash2, Upload } from 'lucide';
import { Badge, DotBadge } from '../Badge';
import { Button, ButtonLink } from '../Button';
import { CopyButton } from '../CopyButton';
import { IconButton, IconLink } from '../IconButton';
import { Kbd } from '../Kbd';
import { List } from '../List';
import { Section } from '../Section';
import { Stack } from '../Stack';
import { SwitchRow } from '../SwitchRow';

/** Buttons, links and switches. */
export function ActionsGallery() {
  const [isOn, setOn] = useState(true);
  return (
    <Section title="Actions">
      <Stack>
        <Stack row gap={3}>
          <Button variant="primary" icon={Upload}>
            Pay
          </Button>
          <Button icon={Check}>Secondary</Button>
          <Button variant="ghost">Ghost</Button>
          <Button variant="danger" icon={Trash2}>
            Reject
          </Button>
        </Stack>
        <Stack row gap={3}>
          <Button variant="primary" size="lg" icon={ArrowRight}>
            Large
          </Button>
          <Button size="sm">Small</Button>
          <Button variant="primary" busy>
            Busy
          </Button>
          <Button busy>Busy</Button>
          <Button variant="primary" disabled>
            Disabled
          </Button>
          <Button variant="ghost" disabled>
            Disabled
          </Button>
        </Stack>
        <Stack row gap={3}>
          <ButtonLink to="/payments" variant="secondary">
            See all
          </ButtonLink>
          <ButtonLink href="/receipt" target="_blank" variant="ghost">
            View receipt
          </ButtonLink>
          <CopyButton value="PEER001" />
          <CopyButton value="PEER001" iconOnly />
          <IconButton icon={Trash2} label="Remove" variant="outline" />
          <IconButton icon={MessageCircle} label="Chats" badge={<DotBadge label="Unread messages" />} />
          <IconLink
            to="/annoncemets"
            icon={Bell}
            label="Announcements"
            badge={<Badge count={2} label="2 new announcements" />}
          />
          <span>
            <Kbd>J</Kbd> <Kbd>?</Kbd> <Kbd>Esc</Kbd>
          </span>
        </Stack>
        <List label="Switches">
          <SwitchRow title="Notifications" detail="A detail" checked={isOn} onChange={setOn} />
          <SwitchRow title="Notifications" checked={!isOn} onChange={(checked) => setOn(!checked)} />
          <SwitchRow title="Disabled" detail="Why it is" checked={false} disabled onChange={() => {}} />
        </List>
      </Stack>
    </Section>
  );
}
