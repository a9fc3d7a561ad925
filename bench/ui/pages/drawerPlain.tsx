import { X } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { offerPage } from './offerPage.tsx';
import { people } from './people.ts';

const invited = people.slice(0, 8);

function Dialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector('h2')?.focus();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="drawer"
      aria-labelledby="drawer-title"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="panel">
        <header>
          <h2 id="drawer-title" tabIndex={-1}>
            Health check 2025
          </h2>
          <span className="status active">
            <span className="dot" aria-hidden />
            Active
          </span>
          <button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
            <X aria-hidden />
          </button>
        </header>
        <div className="body">{children}</div>
        <footer>
          <button type="button" className="button" data-action="close" onClick={onClose}>
            Close
          </button>
        </footer>
      </div>
    </dialog>
  );
}

function Assessment() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button" data-action="open" onClick={() => setOpen(true)}>
        View Assessment
      </button>
      {open ? (
        <Dialog onClose={() => setOpen(false)}>
          {invited.map(({ id, fullName, email }) => (
            <div className="person" key={id}>
              <span className="avatar" aria-hidden>
                {fullName.charAt(0)}
              </span>
              <div>
                <span className="name">{fullName}</span>
                <span className="muted">{email}</span>
              </div>
            </div>
          ))}
        </Dialog>
      ) : null}
    </>
  );
}

offerPage(<Assessment />);
