import { useState } from 'react';
import { ScheduleEditor } from '#design-system/patterns/schedule-editor/ScheduleEditor.tsx';
import type { EditorDay } from '#design-system/patterns/schedule-editor/scheduleEdit.ts';

/** When an assessment offers appointments. */
export function Example() {
  const [week, setWeek] = useState<readonly EditorDay[]>([
    { day: 1, enabled: true, ranges: [{ timeFrom: 480, timeTo: 720 }] },
  ]);
  return <ScheduleEditor label="Weekly schedule" value={week} onValueChange={setWeek} />;
}
