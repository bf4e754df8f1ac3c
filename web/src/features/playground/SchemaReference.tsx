import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isUnionType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type GraphQLType,
} from 'graphql';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { columns } from '../../ui/layout/columns';
import { SectionHeading } from '../../ui/layout/Heading';
import { Stack } from '../../ui/layout/Layout';
import { color, font, headerHeight, media, space, text } from '../../ui/theme/tokens';

const Columns = styled.div`
  ${columns('minmax(0, 17rem) minmax(0, 1fr)', space[4], space[6])}
`;
const Names = styled.nav`
  max-height: 16rem;
  overflow-y: auto;
  border: 1px solid ${color.line};
  font-family: ${font.mono};
  font-size: ${text.small};
  a {
    display: flex;
    align-items: center;
    min-height: 2.75rem;
    padding: ${space.half} ${space[2]};
    color: ${color.inkSoft};
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  a[aria-current] {
    background: ${color.copperSoft};
    color: ${color.ink};
  }
  ${media.desktop} {
    position: sticky;
    top: calc(${headerHeight} + ${space[3]});
    max-height: 70vh;
    a {
      min-height: 2rem;
    }
  }
`;
const Members = styled.dl`
  display: grid;
  gap: ${space[2]};
  dt {
    padding-top: ${space[1.5]};
    border-top: 1px solid ${color.line};
    font-family: ${font.mono};
    font-size: ${text.ui};
    overflow-wrap: anywhere;
  }
  dd {
    max-width: 75ch;
  }
  dl {
    padding-inline-start: ${space[3]};
  }
`;

const hrefOf = (name: string): string => `#docs/${name}`;

/** A type as GraphQL writes it, with a link for its name: `[`, `Product`, `!]!`. */
function TypeLink({ type }: { type: GraphQLType }) {
  const { name } = getNamedType(type);
  const [before, after] = String(type).split(name);
  return (
    <>
      {before}
      <Link to={hrefOf(name)} state={{ keepScroll: true }}>
        {name}
      </Link>
      {after}
    </>
  );
}

type Member = GraphQLField<unknown, unknown> | GraphQLInputField | GraphQLArgument;

function MemberList({ members }: { members: readonly Member[] }) {
  return (
    <Members>
      {members.map((member) => (
        <div key={member.name}>
          <dt>
            {member.name}: <TypeLink type={member.type} />
          </dt>
          <dd>
            {member.description}
            {member.deprecationReason != null && ` Deprecated: ${member.deprecationReason}`}
            {'args' in member && member.args.length > 0 && <MemberList members={member.args} />}
          </dd>
        </div>
      ))}
    </Members>
  );
}

/** What kind of type it is, in words. */
function kindOf(type: GraphQLNamedType): string {
  if (isObjectType(type)) return 'object';
  if (isInterfaceType(type)) return 'interface';
  if (isInputObjectType(type)) return 'input object';
  if (isEnumType(type)) return 'enum';
  return isUnionType(type) ? 'union' : 'scalar';
}

const isComposed = (type: GraphQLNamedType) =>
  isObjectType(type) || isInterfaceType(type) || isInputObjectType(type);

function TypeEntry({ schema, type }: { schema: GraphQLSchema; type: GraphQLNamedType }) {
  const members = isComposed(type) ? Object.values<Member>(type.getFields()) : [];
  const possibleTypes = isUnionType(type) || isInterfaceType(type) ? schema.getPossibleTypes(type) : [];
  return (
    <Stack>
      <SectionHeading>{type.name}</SectionHeading>
      <p>
        {kindOf(type)}. {type.description}
      </p>
      <MemberList members={members} />
      {isEnumType(type) && (
        <Members>
          {type.getValues().map((value) => (
            <div key={value.name}>
              <dt>{value.name}</dt>
              <dd>{value.description}</dd>
            </div>
          ))}
        </Members>
      )}
      {possibleTypes.length > 0 && (
        <ul>
          {possibleTypes.map((member) => (
            <li key={member.name}>
              <TypeLink type={member} />
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}

/** What operations begin with comes first, then everything else by name; the types of introspection are left out. */
function sortTypes(schema: GraphQLSchema): GraphQLNamedType[] {
  const roots = [schema.getQueryType(), schema.getMutationType()].filter((type) => type != null);
  const others = Object.values(schema.getTypeMap())
    .filter((type) => !type.name.startsWith('__') && !roots.some(({ name }) => name === type.name))
    .sort((left, right) => left.name.localeCompare(right.name, 'en'));
  return [...roots, ...others];
}

/** Every type of the schema with every description. The address names the shown type. */
export function SchemaReference({ schema }: { schema: GraphQLSchema }) {
  const { hash } = useLocation();
  const types = sortTypes(schema);
  const shown = types.find(({ name }) => hash === hrefOf(name)) ?? types[0];
  if (shown === undefined) return null;
  return (
    <Columns>
      <Names aria-label="Types" tabIndex={0}>
        {types.map(({ name }) => (
          <Link
            key={name}
            to={hrefOf(name)}
            state={{ keepScroll: true }}
            aria-current={name === shown.name || undefined}
          >
            {name}
          </Link>
        ))}
      </Names>
      <TypeEntry schema={schema} type={shown} />
    </Columns>
  );
}
