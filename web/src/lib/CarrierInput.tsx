import { useId, type ComponentProps } from 'react';
import { KNOWN_CARRIERS } from '@shared/rules/tracking.js';
import { TextInput } from '../ui/forms/inputs';

/** A field for who carries a parcel: the known carriers are offered, any other name may be typed. */
export function CarrierInput(props: ComponentProps<'input'>) {
  const listId = useId();
  return (
    <>
      <TextInput autoComplete="off" list={listId} {...props} />
      <datalist id={listId}>
        {KNOWN_CARRIERS.map((carrier) => (
          <option key={carrier} value={carrier} />
        ))}
      </datalist>
    </>
  );
}
