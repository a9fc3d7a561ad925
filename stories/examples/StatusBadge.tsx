import { Stack } from '#design-system/components/stack/Stack.tsx';
import { StatusBadge } from '#design-system/components/status-badge/StatusBadge.tsx';

/** The status of an assessment. */
export function Example() {
  return (
    <Stack direction="row" gap={2}>
      <StatusBadge tone="success">Active</StatusBadge>
      <StatusBadge tone="info">In Progress</StatusBadge>
      <StatusBadge tone="danger">Cancelled</StatusBadge>
    </Stack>
  );
}
