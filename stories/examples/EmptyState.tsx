import { ClipboardList } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#design-system/components/button/Button.tsx';
import { EmptyState } from '#design-system/components/empty-state/EmptyState.tsx';

/** The first assessment. */
export function Example() {
  const [count, setCount] = useState(0);
  return count > 0 ? (
    <p>1 assessment</p>
  ) : (
    <EmptyState
      icon={<ClipboardList />}
      headingLevel={3}
      title="No assessments yet"
      description="Get started by adding your first assessment"
      actions={
        <Button variant="primary" onClick={() => setCount(1)}>
          Create Assessment
        </Button>
      }
    />
  );
}
