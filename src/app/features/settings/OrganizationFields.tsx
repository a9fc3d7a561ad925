import { ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ContentSkeleton } from '#app/ui/ContentSkeleton.tsx';
import { RemoveDialog } from '#app/ui/lists/RemoveDialog.tsx';
import { CallFailed } from '#app/ui/texts/CallFailed.tsx';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { OrganizationField } from '#contract/organizationField.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { Table, type TableColumn } from '#design-system/components/table/Table.tsx';
import { mostOwnFields } from '#domain/organizationField.ts';
import { OrganizationFieldModal } from './OrganizationFieldModal.tsx';
import {
  useListOrganizationFieldsQuery,
  useOrderOrganizationFieldsMutation,
  useRemoveOrganizationFieldMutation,
} from './organizationFieldApi.ts';
import { CardNote, InCard } from './tableInCard.styles.ts';

/** Lists, adds, changes, orders and removes the organization's own fields about people. */
export function OrganizationFields({ organizationId }: { organizationId: string }) {
  const t = useTexts('ownFields');
  const { data, isError, error, isFetching, refetch } = useListOrganizationFieldsQuery({ organizationId });
  const [form, setForm] = useState<{ field: OrganizationField | undefined }>();
  const [removed, setRemoved] = useState<OrganizationField>();
  const fields = data?.data;
  const isFull = fields !== undefined && fields.length >= mostOwnFields;
  return (
    <>
      <Card
        title={t('title')}
        description={t('intro', { maximum: mostOwnFields })}
        actions={
          fields && !isFull ? (
            <Button icon={<Plus aria-hidden />} onClick={() => setForm({ field: undefined })}>
              {t('add')}
            </Button>
          ) : null
        }
        padding="none"
      >
        {fields ? (
          <FieldTable
            organizationId={organizationId}
            fields={fields}
            onEdit={(field) => setForm({ field })}
            onRemove={setRemoved}
          />
        ) : null}
        {isFull ? <CardNote>{t('full', { maximum: mostOwnFields })}</CardNote> : null}
        {fields === undefined && !isError ? <ContentSkeleton blockSizes={['160px']} /> : null}
        {fields === undefined && isError ? (
          <CallFailed error={error} title={t('failed')} onRetry={refetch} loading={isFetching} />
        ) : null}
      </Card>
      {form ? (
        <OrganizationFieldModal
          organizationId={organizationId}
          field={form.field}
          onDismiss={() => setForm(undefined)}
        />
      ) : null}
      {removed ? (
        <RemoveFieldDialog organizationId={organizationId} field={removed} onDismiss={() => setRemoved(undefined)} />
      ) : null}
    </>
  );
}

interface FieldTableProps {
  organizationId: string;
  fields: readonly OrganizationField[];
  onEdit: (field: OrganizationField) => void;
  onRemove: (field: OrganizationField) => void;
}

function FieldTable({ organizationId, fields, onEdit, onRemove }: FieldTableProps) {
  const t = useTexts('ownFields');
  const formats = useFormats();
  const toast = useToast();
  const [order, { isLoading }] = useOrderOrganizationFieldsMutation();

  const move = async ({ id }: OrganizationField, steps: number) => {
    const fieldIds = fields.map((field) => field.id);
    const index = fieldIds.indexOf(id);
    fieldIds.splice(index, 1);
    fieldIds.splice(index + steps, 0, id);
    try {
      await order({ organizationId, fieldIds }).unwrap();
    } catch (error) {
      toast.failure(error);
    }
  };

  const columns: TableColumn<OrganizationField>[] = [
    {
      id: 'field',
      header: t('field'),
      rowHeader: true,
      width: 'minmax(8rem, 1.4fr)',
      cell: ({ label }) => <span dir="auto">{label}</span>,
    },
    { id: 'kind', header: t('kind'), width: 'minmax(6rem, 1fr)', cell: ({ kind }) => t('kindName', { kind }) },
    {
      id: 'practitioners',
      header: t('practitioners'),
      width: 'minmax(9rem, 1.4fr)',
      cell: ({ isSeenByPractitioners }) => (isSeenByPractitioners ? t('yes') : t('no')),
    },
    {
      id: 'people',
      header: t('people'),
      align: 'end',
      width: '5.5rem',
      cell: ({ people }) => formats.number(people),
    },
  ];
  return (
    <InCard>
      <Table
        label={t('title')}
        columns={columns}
        rows={fields}
        rowKey={({ id }) => id}
        rowName={({ label }) => label}
        empty={t('none')}
        rowActions={(field) => [
          { id: 'edit', label: t('editLabel'), icon: <Pencil aria-hidden />, onSelect: () => onEdit(field) },
          {
            id: 'up',
            label: t('moveUp'),
            icon: <ArrowUp aria-hidden />,
            disabled: isLoading || field === fields[0],
            onSelect: () => void move(field, -1),
          },
          {
            id: 'down',
            label: t('moveDown'),
            icon: <ArrowDown aria-hidden />,
            disabled: isLoading || field === fields.at(-1),
            onSelect: () => void move(field, 1),
          },
          {
            id: 'remove',
            label: t('remove'),
            icon: <Trash2 aria-hidden />,
            tone: 'danger',
            onSelect: () => onRemove(field),
          },
        ]}
      />
    </InCard>
  );
}

interface RemoveFieldDialogProps {
  organizationId: string;
  field: OrganizationField;
  onDismiss: () => void;
}

/** Confirms the removal of a field, and says what will be lost. */
function RemoveFieldDialog({ organizationId, field, onDismiss }: RemoveFieldDialogProps) {
  const [removeField] = useRemoveOrganizationFieldMutation();
  const t = useTexts('ownFields');
  const { label, people } = field;
  return (
    <RemoveDialog
      title={t('askRemove', { label })}
      description={t('whatRemoving', { people })}
      confirmLabel={t('removeField')}
      removedText={t('removed', { label })}
      remove={() => removeField({ organizationId, fieldId: field.id }).unwrap()}
      onDismiss={onDismiss}
    />
  );
}
