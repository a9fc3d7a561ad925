import { ClipboardList } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Badge } from '#design-system/components/badge/Badge.tsx';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Button } from '#design-system/components/button/Button.tsx';
import { ConfirmDialog } from '#design-system/components/confirm-dialog/ConfirmDialog.tsx';
import { Drawer } from '#design-system/components/drawer/Drawer.tsx';
import { EmptyState } from '#design-system/components/empty-state/EmptyState.tsx';
import { ErrorState } from '#design-system/components/error-state/ErrorState.tsx';
import { FilterMenu } from '#design-system/components/filter-menu/FilterMenu.tsx';
import { KeyValueList } from '#design-system/components/key-value-list/KeyValueList.tsx';
import { LinkButton } from '#design-system/components/link/LinkButton.tsx';
import { TextLink } from '#design-system/components/link/TextLink.tsx';
import { LoadingOverlay } from '#design-system/components/loading-overlay/LoadingOverlay.tsx';
import { Modal } from '#design-system/components/modal/Modal.tsx';
import { Select } from '#design-system/components/select/Select.tsx';
import { Skeleton } from '#design-system/components/skeleton/Skeleton.tsx';
import { SortMenu } from '#design-system/components/sort-menu/SortMenu.tsx';
import { Spinner } from '#design-system/components/spinner/Spinner.tsx';
import { StatusBadge } from '#design-system/components/status-badge/StatusBadge.tsx';
import { TextField } from '#design-system/components/text-field/TextField.tsx';
import type { ToastMessage } from '#design-system/components/toast/Toast.tsx';
import { ToastRegion } from '#design-system/components/toast/ToastRegion.tsx';
import { Examples, Use } from './Parts.tsx';

/** Something that opens, and the button for it. */
function Opens({ label, children }: { label: string; children: (open: boolean, close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      {children(open, () => setOpen(false))}
    </>
  );
}

/** A short task, the details of a thing, a question, or a page. */
export function OverlayOrPage() {
  return (
    <Examples cell={340}>
      <Use
        name="Modal"
        when="A short task that is finished or given up before anything else: inviting members. It has its own address nowhere."
      >
        <Opens label="Add Members">
          {(open, close) => (
            <Modal
              open={open}
              title="Invite your Team Members"
              description="Each of them gets an invitation by email."
              onDismiss={close}
              footer={
                <Button variant="primary" onClick={close}>
                  Import Members
                </Button>
              }
            >
              <NameField />
            </Modal>
          )}
        </Opens>
      </Use>
      <Use
        name="Drawer"
        when="The details of one thing of a list, beside the list. It has an address of its own, so that it can be sent and gone back from."
      >
        <Opens label="View details">
          {(open, close) => (
            <Drawer open={open} title="Winter health check" onDismiss={close}>
              <KeyValueList items={[{ label: 'Assessment Window', value: '14/12/2026 – 18/12/2026' }]} />
            </Drawer>
          )}
        </Opens>
      </Use>
      <Use
        name="ConfirmDialog"
        when="One question before something that cannot be undone. The focus begins on the answer that changes nothing."
      >
        <Opens label="Cancel Assessment">
          {(open, close) => (
            <ConfirmDialog
              open={open}
              tone="danger"
              title="Cancel Winter health check?"
              text="2 people have an appointment. This cannot be undone."
              confirmLabel="Cancel Assessment"
              cancelLabel="Keep Assessment"
              onConfirm={close}
              onDismiss={close}
            />
          )}
        </Opens>
      </Use>
      <Use
        name="A page"
        when="Work that takes several steps or more than a minute, that somebody may come back to: creating an assessment."
      >
        <LinkButton variant="primary" href="#modal-drawer-or-page">
          Create Assessment
        </LinkButton>
      </Use>
    </Examples>
  );
}

function NameField() {
  const [name, setName] = useState('');
  return <TextField label="Full Name" value={name} onValueChange={setName} />;
}

/** What came of it, what stands in the way, or what is wrong with a field. */
export function ToastBannerOrFieldError() {
  const [toasts, setToasts] = useState<readonly ToastMessage[]>([]);
  const tell = () =>
    setToasts([
      ...toasts,
      {
        id: String(toasts.length),
        tone: 'success',
        title: 'Members invited successfully',
        description: '2 people were invited.',
      },
    ]);
  return (
    <Examples>
      <Use
        name="Toast"
        when="What came of something that was done, where the page alone does not show it. It goes by itself, unless it tells of a failure."
      >
        <Button onClick={tell}>Import Members</Button>
        <ToastRegion toasts={toasts} onDismiss={(id) => setToasts(toasts.filter((toast) => toast.id !== id))} />
      </Use>
      <Use
        name="Banner"
        when="What stands in the way, or should be known while the page is used. It stays as long as it is true and says the smallest way out."
      >
        <Banner tone="warning" title="120 places for 240 people: 120 will find none.">
          3 more days would be enough.
        </Banner>
      </Use>
      <Use
        name="Error of a field"
        when="What is wrong with one field, below that field. Never only in a toast: it would be gone while it is put right."
      >
        <TextField
          label="Email Address"
          value="anna@imanworks"
          errorMessage="Email is invalid"
          onValueChange={ignore}
        />
      </Use>
    </Examples>
  );
}

const ignore = () => undefined;

const statuses = [
  { value: 'Active', label: 'Active' },
  { value: 'InProgress', label: 'In Progress' },
  { value: 'Completed', label: 'Completed' },
] as const;

const orders = [
  { value: 'newest', label: 'Newest First' },
  { value: 'oldest', label: 'Oldest First' },
] as const;

const zones = [
  { value: 'Europe/Warsaw', label: 'Europe/Warsaw' },
  { value: 'Europe/London', label: 'Europe/London' },
] as const;

/** A value of a form, the order of a list, or what of it is shown. */
export function SelectSortOrFilter() {
  const [zone, setZone] = useState<(typeof zones)[number]['value']>('Europe/Warsaw');
  const [order, setOrder] = useState<(typeof orders)[number]['value']>('newest');
  const [shown, setShown] = useState<readonly (typeof statuses)[number]['value'][]>(['Active']);
  return (
    <Examples>
      <Use name="Select" when="One value of a form, out of four or more. It has a label above and can be wrong.">
        <Select label="Time Zone" options={zones} value={zone} onValueChange={setZone} />
      </Use>
      <Use
        name="SortMenu"
        when="The order of a list. There always is one, it takes effect at once, and it says itself."
      >
        <SortMenu options={orders} value={order} onValueChange={setOrder} />
      </Use>
      <Use
        name="FilterMenu"
        when="Which rows of a list are shown: several at once, or all. A count says that some are hidden."
      >
        <FilterMenu options={statuses} value={shown} onValueChange={setShown} />
      </Use>
    </Examples>
  );
}

/** Something that happens, or somewhere to go. */
export function ButtonOrLink() {
  return (
    <Examples>
      <Use
        name="Button"
        when="Something happens here: it saves, opens, cancels. One primary button in sight at a time."
      >
        <Button variant="primary">Next Step</Button>
      </Use>
      <Use
        name="LinkButton"
        when="It goes to another page, and it is the one thing to do. It opens in a new tab like any link."
      >
        <LinkButton variant="primary" href="#button-or-link">
          Create Assessment
        </LinkButton>
      </Use>
      <Use name="TextLink" when="It goes to another page from within a text, a row or a card.">
        <p>
          Booking an appointment? <TextLink href="#button-or-link">Log in as a member</TextLink>
        </p>
      </Use>
    </Examples>
  );
}

/** How many, or in what state. */
export function BadgeOrStatus() {
  return (
    <Examples>
      <Use name="Badge" when="How many there are, beside the title or label of what is counted.">
        <span style={{ display: 'flex', alignItems: 'center', gap: 8, font: 'var(--font-section-title)' }}>
          Members List <Badge count={240} label="members" />
        </span>
      </Use>
      <Use
        name="StatusBadge"
        when="In what state one thing is: one word out of a fixed few. The color repeats the word."
      >
        <span style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
          <StatusBadge tone="success">Active</StatusBadge>
          <StatusBadge tone="info">In Progress</StatusBadge>
          <StatusBadge tone="danger">Cancelled</StatusBadge>
        </span>
      </Use>
    </Examples>
  );
}

/** The first answer, another answer, or something that runs. */
export function SkeletonOverlayOrSpinner() {
  return (
    <Examples>
      <Use
        name="Skeleton"
        when="The first answer is on its way, and its shape is known. The page does not jump when it comes."
      >
        <span aria-busy style={{ display: 'grid', gap: 12, inlineSize: 200 }}>
          <Skeleton inlineSize="60%" />
          <Skeleton />
          <Skeleton inlineSize="80%" />
        </span>
      </Use>
      <Use
        name="LoadingOverlay"
        when="Other rows replace rows that are there: the next page, another order. The old ones stay until then."
      >
        <LoadingOverlay loading>
          <div style={{ inlineSize: 220, blockSize: 110, padding: 16, background: 'var(--color-surface)' }}>
            Anna Kowalska, Bartosz Lis, Chidi Okafor
          </div>
        </LoadingOverlay>
      </Use>
      <Use name="Spinner" when="Something runs whose shape is not known. A button shows its own while it is busy.">
        <span style={{ display: 'flex', alignItems: 'center', gap: 24 }}>
          <Spinner size="large" />
          <Button variant="primary" loading>
            Log In
          </Button>
        </span>
      </Use>
    </Examples>
  );
}

/** Nothing there, or not to be had. */
export function EmptyOrError() {
  return (
    <Examples cell={320}>
      <Use
        name="EmptyState"
        when="The answer came, and there is nothing in it: nothing made yet, or nothing found. It offers the next step."
      >
        <EmptyState
          icon={<ClipboardList />}
          headingLevel={3}
          title="No assessments yet"
          text="Get started by adding your first assessment"
          action={<Button variant="primary">Create Assessment</Button>}
        />
      </Use>
      <Use
        name="ErrorState"
        when="There is no answer. It says what could not be had and offers to try again; it never looks like an empty list."
      >
        <ErrorState title="The members could not be loaded" onRetry={ignore} />
      </Use>
    </Examples>
  );
}
