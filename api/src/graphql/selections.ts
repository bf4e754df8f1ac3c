import { Kind, type FieldNode } from 'graphql';

/** Whether a field may be asked for inside another one; a fragment may hold any. */
export const mayAskFor = ({ selectionSet }: FieldNode, name: string): boolean =>
  selectionSet?.selections.some(
    (selection) => selection.kind !== Kind.FIELD || selection.name.value === name,
  ) === true;
