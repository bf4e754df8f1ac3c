import { useState } from 'react';
import { Trash2 } from 'lucide-react';
import { MAX_OWN_LABEL } from '@shared/builds/build.js';
import { architectureIn, chipIn } from '@shared/facts/named-part.js';
import type { MutationError } from '../../apollo/attempt';
import { useLanguage, type Reasoned } from '../../i18n/language';
import type { PlainText } from '../../i18n/translate';
import { useChange } from '../../lib/useChange';
import type { OwnFactInput } from '../../graphql/types.generated';
import { IconButton } from '../../ui/actions/IconButton';
import { Field } from '../../ui/forms/Field';
import { Checkbox, Select, TextInput } from '../../ui/forms/inputs';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { ActionDialog } from '../../ui/overlays/ActionDialog';
import { entriesToSave, type EntryInput } from './build-input';
import { useSaveBuildMutation, type Build_BuildFragment } from './builds.generated';

/** A kind of part that one number ranks: what it is called, what is asked of it, and what its name may tell. */
interface Kind {
  readonly slot: 'GRAPHICS' | 'PROCESSOR' | 'MEMORY' | 'STORAGE';
  readonly label: PlainText;
  readonly numbers: readonly { readonly key: string; readonly label: PlainText }[];
  readonly toldBy?: (label: string) => string | undefined;
}

const GRAPHICS: Kind = { slot: 'GRAPHICS', label: 'Graphics card', numbers: [], toldBy: chipIn };
const KINDS: readonly Kind[] = [
  GRAPHICS,
  {
    slot: 'PROCESSOR',
    label: 'Processor',
    numbers: [
      { key: 'cores', label: 'Cores' },
      { key: 'boostGhz', label: 'Highest clock in GHz' },
    ],
    toldBy: architectureIn,
  },
  { slot: 'MEMORY', label: 'Memory', numbers: [{ key: 'totalGb', label: 'Size in GB' }] },
  { slot: 'STORAGE', label: 'Drive', numbers: [{ key: 'capacityGb', label: 'Size in GB' }] },
];

/** Three digits after each sign: they set off thousands. */
const GROUPED = /^\d{1,3}(?:[.,]\d{3})+$/;

/** Reads a number as people type it in either language; `null` for what is none above zero. */
function readNumber(text: string): number | null {
  const typed = text.trim();
  const value = Number(GROUPED.test(typed) ? typed.replace(/[.,]/g, '') : typed.replace(',', '.'));
  return Number.isFinite(value) && value > 0 ? value : null;
}

interface OwnPartDialogProps {
  /** The computer that the part stands in; `null` for a new one. */
  build: Build_BuildFragment | null;
  reload: () => Promise<unknown>;
  onClose: () => void;
}

/** Enters a part that the shop does not sell into a computer, with the number that ranks its kind, and takes such parts out. */
export function OwnPartDialog({ build, reload, onClose }: OwnPartDialogProps) {
  const { t } = useLanguage();
  const change = useChange();
  const [save, { loading }] = useSaveBuildMutation();
  const [kind, setKind] = useState(GRAPHICS);
  const [label, setLabel] = useState('');
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [isSsd, setIsSsd] = useState(true);
  const [refused, setRefused] = useState<MutationError['fields']>([]);
  const { slot, numbers, toldBy } = kind;
  const told = toldBy?.(label);
  const own = (build?.entries ?? []).filter(({ productId }) => productId === null);
  const store = async (entries: EntryInput[]): Promise<boolean> => {
    const {
      code,
      version,
      name,
      kind: of,
    } = build ?? {
      ...{ code: null, version: 0, name: t('My computer'), kind: 'MACHINE' as const },
    };
    const input = { code, version, name, kind: of, entries };
    const { error } = await change(async () => (await save({ variables: { input } })).data?.saveBuild);
    setRefused(error?.fields ?? []);
    await reload();
    return error === null;
  };
  /** What the shop says of the new part, by where it stands there. */
  const refusalOf = (place: string): Reasoned | null =>
    refused.find(({ name }) => name.endsWith(`.own.${place}`)) ?? null;
  const add = async (): Promise<void> => {
    const facts: OwnFactInput[] = numbers.flatMap(({ key }) => {
      const value = readNumber(typed[key] ?? '');
      return value === null ? [] : [{ key, from: value, to: value }];
    });
    if (slot === 'STORAGE' && isSsd) facts.push({ key: 'type', texts: ['SSD'] });
    const entry = { slot, count: 1, isOwned: true, productId: null, label: label.trim(), facts };
    if (await store([...entriesToSave(build?.entries ?? []), entry])) onClose();
  };
  const remove = (part: Build_BuildFragment['entries'][number]): Promise<boolean> =>
    store(entriesToSave((build?.entries ?? []).filter((entry) => entry !== part)));
  return (
    <ActionDialog
      title={t('A part of your own')}
      action={t('Add @part')}
      variant="primary"
      isPending={loading}
      isDisabled={label.trim() === '' || numbers.some(({ key }) => readNumber(typed[key] ?? '') === null)}
      onAct={() => void add()}
      onClose={onClose}
    >
      <Stack>
        {own.length > 0 && (
          <ul aria-label={t('Parts of your own')}>
            {own.map((part, index) => (
              <li key={index}>
                <Cluster data-between>
                  <span translate="no">{part.label}</span>
                  <IconButton
                    icon={Trash2}
                    label={t('Remove: {name}', { name: part.label })}
                    disabled={loading}
                    onClick={() => void remove(part)}
                  />
                </Cluster>
              </li>
            ))}
          </ul>
        )}
        <Field label={t('Kind of part')}>
          <Select
            value={slot}
            onChange={({ target }) => {
              setKind(KINDS.find((one) => one.slot === target.value) ?? GRAPHICS);
              setTyped({});
            }}
          >
            {KINDS.map((one) => (
              <option key={one.slot} value={one.slot}>
                {t(one.label)}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label={t('Name')}
          error={refusalOf('label')}
          hint={
            toldBy === undefined || label.trim() === ''
              ? undefined
              : told === undefined
                ? t('Its name does not tell us how fast it is, so we cannot say what would be faster.')
                : t('Recognized: {name}', { name: told })
          }
        >
          <TextInput
            data-autofocus
            autoComplete="off"
            maxLength={MAX_OWN_LABEL}
            value={label}
            onChange={({ target }) => {
              setLabel(target.value);
            }}
          />
        </Field>
        {numbers.map(({ key, label: asked }, index) => {
          const text = typed[key] ?? '';
          const isUnread = text.trim() !== '' && readNumber(text) === null;
          return (
            <Field
              key={key}
              label={t(asked)}
              error={isUnread ? t('Please enter a number.') : refusalOf(`facts.${index}`)}
            >
              <TextInput
                inputMode="decimal"
                autoComplete="off"
                value={text}
                onChange={({ target }) => {
                  setTyped({ ...typed, [key]: target.value });
                }}
              />
            </Field>
          );
        })}
        {slot === 'STORAGE' && (
          <Checkbox
            label={t('It is an SSD')}
            checked={isSsd}
            onChange={({ target }) => {
              setIsSsd(target.checked);
            }}
          />
        )}
      </Stack>
    </ActionDialog>
  );
}
