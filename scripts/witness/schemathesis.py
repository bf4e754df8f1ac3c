"""Tells schemathesis what the scalars of the shop's GraphQL schema look like."""

import schemathesis
from hypothesis import strategies
from schemathesis.graphql import nodes

schemathesis.graphql.scalar("Money", strategies.integers(-1, 2**31).map(nodes.Int))
# A file comes beside the query, which schemathesis cannot send: what stands in for it is refused.
schemathesis.graphql.scalar("Upload", strategies.just(nodes.String("no file")))
