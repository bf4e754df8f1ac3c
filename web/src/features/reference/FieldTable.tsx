import { styled } from 'styled-components';
import { color, font, space, text } from '../../ui/theme/tokens';
import type { FieldRow } from './openapi';

const Rows = styled.dl`
  display: grid;
  gap: ${space[1]};
  font-size: ${text.ui};
  > div {
    padding-top: ${space[1]};
    border-top: 1px solid ${color.line};
  }
  dt {
    font-family: ${font.mono};
    font-size: 0.9em;
    overflow-wrap: anywhere;
  }
  dd {
    color: ${color.inkSoft};
    overflow-wrap: anywhere;
  }
`;
const Type = styled.span`
  color: ${color.inkFaint};
`;

/** The fields of something: name, type and meaning. */
export function FieldTable({ rows }: { rows: readonly FieldRow[] }) {
  return (
    <Rows>
      {rows.map(({ name, type, isRequired, description }) => (
        <div key={name}>
          <dt>
            {name} <Type>{isRequired ? type : `${type}, optional`}</Type>
          </dt>
          <dd>{description}</dd>
        </div>
      ))}
    </Rows>
  );
}
