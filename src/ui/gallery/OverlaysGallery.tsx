import { useState } from 'react';
import { Button } from '../Button';
import { ConfirmDialog } from '../ConfirmDialog';
import { Dialog } from '../Dialog';
import { Facts } from '../Facts';
import { ImagePicker } from '../ImagePicker';
import { Popover } from '../Popover';
import { List, ListRow } from '../List';
import { Section } from '../Section';
import { ShownOnceDialog } from '../ShownOnceDialog';
import { Stack } from '../Stack';
import { Tabs } from '../Tabs';
import { TextField } from '../TextField';
import { useExampleName } from './exampleNames';

const LIMIT = 5 * 1024 * 1024;
const TABS = [
  { value: 'submitted', label: 'Pending' },
  { value: 'accepted', label: 'Approved' },
  { value: 'disputed', label: 'Dispute', count: 2, countLabel: '2 disputes' },
] as const;

/** Overlays and tabs. */
export function OverlaysGallery() {
  const nameOf = useExampleName();
  const [tab, setTab] = useState<(typeof TABS)[number]['value']>('submitted');
  const [choosing, setChoosing] = useState(false);
  const [paying, setPaying] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const [isMade, setMade] = useState(false);
  const [receipt, setReceipt] = useState<File | null>(null);
  return (
    <Section title="Overlays and tabs">
      <Stack gap={5}>
        <Tabs label="Payments by status" items={TABS} value={tab} onChange={setTab}>
          <p>Panel of {tab}</p>
        </Tabs>
        <Stack row gap={3}>
          <Button variant="primary" onClick={() => setPaying(true)}>
            Open dialog
          </Button>
          <Button variant="danger" onClick={() => setConfirming(true)}>
            Ask
          </Button>
          <Button onClick={() => setMade(true)}>Show a secret once</Button>
          <Popover
            trigger={<Button>Open popover</Button>}
            label="Chats"
            align="start"
            open={choosing}
            onOpenChange={setChoosing}
          >
            <List label="Chats">
              <ListRow to="/chat/1" title={nameOf('Wei Zhang')} detail="I have sent it again" />
              <ListRow to="/chat/2" title="Company" detail="Please send the receipt" />
            </List>
          </Popover>
        </Stack>
      </Stack>
      <Dialog
        open={paying}
        onOpenChange={setPaying}
        title={`Pay ${nameOf('Amara Okafor')} 25$`}
        description="Send the amount in your exchange app, then upload the proof here."
        footer={
          <>
            <Button onClick={() => setPaying(false)}>Cancel</Button>
            <Button variant="primary" onClick={() => setPaying(false)}>
              Submit proof
            </Button>
          </>
        }
      >
        <Stack gap={5}>
          <Facts items={[{ term: 'Binance ID', value: '5583920', copy: '5583920' }]} />
          <TextField label="Order ID" placeholder="At least 10 characters" />
          <ImagePicker
            label="Payment proof"
            variant="receipt"
            value={receipt}
            onChange={setReceipt}
            maxBytes={LIMIT}
          />
        </Stack>
      </Dialog>
      {isMade && (
        <ShownOnceDialog
          texts={{
            title: 'Your new key',
            lead: 'It is shown this once. Keep it in a safe place.',
            done: 'I have kept it',
          }}
          term="API key"
          secret="pp_this-is-an-example-and-opens-nothing-at-all"
          onClose={() => setMade(false)}
        />
      )}
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title={`Reject 25$ from ${nameOf('Amara Okafor')}?`}
        confirmLabel="Reject"
        tone="danger"
        onConfirm={() => setConfirming(false)}
      >
        The payer sees your reason and may pay again or report it.
      </ConfirmDialog>
    </Section>
  );
}
