import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';

interface LeaveGuardProps {
  /** Whether leaving would lose something. */
  isOn: boolean;
  /** What would be lost, in a sentence. */
  loss: string;
}

/** Asks before somebody leaves a page with unsaved work: by a link, back, reload or closing the tab. */
export function LeaveGuard({ isOn, loss }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isOn && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(
    function letTheBrowserAsk() {
      if (!isOn) return;
      const ask = (event: BeforeUnloadEvent) => {
        event.preventDefault();
      };
      window.addEventListener('beforeunload', ask);
      return () => {
        window.removeEventListener('beforeunload', ask);
      };
    },
    [isOn],
  );
  const stay = () => {
    if (blocker.state === 'blocked') blocker.reset();
  };
  return (
    <Dialog
      isOpen={blocker.state === 'blocked'}
      title="Leave without saving?"
      onClose={stay}
      footer={
        <>
          <Button variant="danger" onClick={() => blocker.proceed?.()}>
            Leave
          </Button>
          <Button variant="primary" onClick={stay} data-autofocus>
            Stay
          </Button>
        </>
      }
    >
      <p>{loss}</p>
    </Dialog>
  );
}
