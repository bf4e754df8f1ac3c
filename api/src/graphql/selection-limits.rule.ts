import {
  GraphQLError,
  Kind,
  type ASTNode,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';

/** How deep fields may be nested, introspection aside. */
const MAX_SELECTION_DEPTH = 8;

/** How often fields may be renamed, so that one request cannot do the work of many. */
const MAX_ALIASES = 15;

const MAX_DIRECTIVES = 20;

interface Extent {
  depth: number;
  aliases: number;
  directives: number;
}

const NOTHING: Extent = { depth: 0, aliases: 0, directives: 0 };

const directivesOf = (node: ASTNode): number => ('directives' in node ? (node.directives?.length ?? 0) : 0);

/** Measures selections with everything that their fragments bring, each fragment as often as it is spread. */
class SelectionMeter {
  private readonly fragments = new Map<string, Extent>();

  constructor(private readonly context: ValidationContext) {}

  measure(set: SelectionSetNode | undefined): Extent {
    if (set === undefined) return NOTHING;
    return set.selections.reduce((total, selection) => {
      const own = directivesOf(selection);
      if (selection.kind === Kind.FIELD) {
        const isIntrospection = selection.name.value.startsWith('__');
        const inside = this.measure(selection.selectionSet);
        return {
          depth: isIntrospection ? total.depth : Math.max(total.depth, 1 + inside.depth),
          aliases: total.aliases + inside.aliases + (selection.alias === undefined ? 0 : 1),
          directives: total.directives + inside.directives + own,
        };
      }
      const inside =
        selection.kind === Kind.FRAGMENT_SPREAD
          ? this.measureFragment(selection.name.value)
          : this.measure(selection.selectionSet);
      return {
        depth: Math.max(total.depth, inside.depth),
        aliases: total.aliases + inside.aliases,
        directives: total.directives + inside.directives + own,
      };
    }, NOTHING);
  }

  /** A fragment that leads back to itself is refused by another rule; here it counts as empty. */
  private measureFragment(name: string): Extent {
    const known = this.fragments.get(name);
    if (known !== undefined) return known;
    this.fragments.set(name, NOTHING);
    const extent = this.measure(this.context.getFragment(name)?.selectionSet);
    this.fragments.set(name, extent);
    return extent;
  }
}

/** Refuses operations that nest deeper, rename more or carry more directives than anybody needs. */
export const selectionLimitsRule: ValidationRule = (context) => {
  const meter = new SelectionMeter(context);
  return {
    OperationDefinition: (node) => {
      const { depth, aliases, directives } = meter.measure(node.selectionSet);
      const refuse = (what: string): void =>
        context.reportError(new GraphQLError(`An operation may ${what}.`, { nodes: node }));
      if (depth > MAX_SELECTION_DEPTH)
        refuse(`nest fields ${MAX_SELECTION_DEPTH} deep, but this one goes ${depth} deep`);
      if (aliases > MAX_ALIASES) refuse(`rename ${MAX_ALIASES} fields, but this one renames ${aliases}`);
      if (directives + directivesOf(node) > MAX_DIRECTIVES) refuse(`carry ${MAX_DIRECTIVES} directives`);
    },
  };
};
