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

/** A button that opens an overlay. */
function Opener({ label, children }: { label: string; children: (open: boolean, close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      {children(open, () => setOpen(false))}
    </>
  );
}

export function OverlayOrPage() {
  return (
    <Examples cell={340}>
      <Use
        name="Modal"
        when="A short task to finish or cancel before anything else, such as inviting members. It has no URL."
      >
        <Opener label="Add Members">
          {(open, close) => (
            <Modal
              open={open}
              title="Invite your Team Members"
              description="Each of them gets an invitation by email."
              onOpenChange={close}
              footer={
                <Button variant="primary" onClick={close}>
                  Import Members
                </Button>
              }
            >
              <NameField />
            </Modal>
          )}
        </Opener>
      </Use>
      <Use
        name="Drawer"
        when="Details of one list entry, beside the list. Give it its own URL, so people can share it and Back closes it."
      >
        <Opener label="View details">
          {(open, close) => (
            <Drawer open={open} title="Winter health check" onOpenChange={close}>
              <KeyValueList items={[{ label: 'Assessment Window', value: '14/12/2026 – 18/12/2026' }]} />
            </Drawer>
          )}
        </Opener>
      </Use>
      <Use name="ConfirmDialog" when="One question before an irreversible action. Focus starts on the cancel button.">
        <Opener label="Cancel Assessment">
          {(open, close) => (
            <ConfirmDialog
              open={open}
              tone="danger"
              title="Cancel Winter health check?"
              description="2 people have an appointment. This cannot be undone."
              confirmLabel="Cancel Assessment"
              cancelLabel="Keep Assessment"
              onConfirm={close}
              onOpenChange={close}
            />
          )}
        </Opener>
      </Use>
      <Use
        name="A page"
        when="A task of several steps or more than a minute, which people may come back to, such as creating an assessment."
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

export function ToastBannerOrFieldError() {
  const [toasts, setToasts] = useState<readonly ToastMessage[]>([]);
  const showToast = () =>
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
        when="The result of an action that the page does not show. It expires, unless it reports an error or has an action."
      >
        <Button onClick={showToast}>Import Members</Button>
        <ToastRegion toasts={toasts} onDismiss={(id) => setToasts(toasts.filter((toast) => toast.id !== id))} />
      </Use>
      <Use
        name="Banner"
        when="A problem or condition to know while using the page. It stays while it is true and names the easiest fix."
      >
        <Banner tone="warning" title="120 places for 240 people: 120 people will not find a time.">
          3 more days would be enough.
        </Banner>
      </Use>
      <Use
        name="Field error"
        when="An error of one field, below it. Never only in a toast, which would expire before it is fixed."
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

export function SelectSortOrFilter() {
  const [zone, setZone] = useState<(typeof zones)[number]['value']>('Europe/Warsaw');
  const [order, setOrder] = useState<(typeof orders)[number]['value']>('newest');
  const [shown, setShown] = useState<readonly (typeof statuses)[number]['value'][]>(['Active']);
  return (
    <Examples>
      <Use name="Select" when="One value of a form, out of four or more. It has a label and can be invalid.">
        <Select label="Time Zone" options={zones} value={zone} onValueChange={setZone} />
      </Use>
      <Use name="SortMenu" when="The order of a list. One is always selected, and a change takes effect immediately.">
        <SortMenu options={orders} value={order} onValueChange={setOrder} />
      </Use>
      <Use
        name="FilterMenu"
        when="Which rows of a list are shown: several filters, or none for all rows. A badge counts them."
      >
        <FilterMenu options={statuses} value={shown} onValueChange={setShown} />
      </Use>
    </Examples>
  );
}

export function ButtonOrLink() {
  return (
    <Examples>
      <Use name="Button" when="An action on this page: save, open, cancel. At most one primary button is visible.">
        <Button variant="primary">Next Step</Button>
      </Use>
      <Use
        name="LinkButton"
        when="A link to another page that is the main action. It opens in a new tab like any link."
      >
        <LinkButton variant="primary" href="#button-or-link">
          Create Assessment
        </LinkButton>
      </Use>
      <Use name="TextLink" when="A link to another page inside a text, a row or a card.">
        <p>
          Booking an appointment? <TextLink href="#button-or-link">Log in as a member</TextLink>
        </p>
      </Use>
    </Examples>
  );
}

export function BadgeOrStatus() {
  return (
    <Examples>
      <Use name="Badge" when="A count, beside the title or label it belongs to.">
        <span style={{ display: 'flex', alignItems: 'center', gap: 8, font: 'var(--font-section-title)' }}>
          Members List <Badge count={240} label="members" />
        </span>
      </Use>
      <Use name="StatusBadge" when="The state of one entry: a word from a fixed set. The color repeats the word.">
        <span style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
          <StatusBadge tone="success">Active</StatusBadge>
          <StatusBadge tone="info">In Progress</StatusBadge>
          <StatusBadge tone="danger">Cancelled</StatusBadge>
        </span>
      </Use>
    </Examples>
  );
}

export function SkeletonOverlayOrSpinner() {
  return (
    <Examples>
      <Use name="Skeleton" when="The first load of content with a known shape. The page does not jump when it arrives.">
        <span aria-busy style={{ display: 'grid', gap: 12, inlineSize: 200 }}>
          <Skeleton inlineSize="60%" />
          <Skeleton />
          <Skeleton inlineSize="80%" />
        </span>
      </Use>
      <Use
        name="LoadingOverlay"
        when="New rows replace existing ones: the next page, another order. The old rows stay until then."
      >
        <LoadingOverlay loading>
          <div style={{ inlineSize: 220, blockSize: 110, padding: 16, background: 'var(--color-surface)' }}>
            Anna Kowalska, Bartosz Lis, Chidi Okafor
          </div>
        </LoadingOverlay>
      </Use>
      <Use name="Spinner" when="Loading of unknown shape. A busy button shows its own spinner.">
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

export function EmptyOrError() {
  return (
    <Examples cell={320}>
      <Use
        name="EmptyState"
        when="A successful but empty result: nothing created yet, or nothing found. It offers the next step."
      >
        <EmptyState
          icon={<ClipboardList />}
          headingLevel={3}
          title="No assessments yet"
          description="Get started by adding your first assessment"
          actions={<Button variant="primary">Create Assessment</Button>}
        />
      </Use>
      <Use
        name="ErrorState"
        when="A failed request. It says what could not be loaded and offers a retry. It never looks like an empty list."
      >
        <ErrorState title="The members could not be loaded" onRetry={ignore} />
      </Use>
    </Examples>
  );
}
