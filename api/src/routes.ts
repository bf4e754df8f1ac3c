import { openApiRoute, REST_AREAS } from './rest/openapi.js';
import type { RestRoute } from './rest/route.js';
import { FEATURES } from './services.js';

/** The calls of `/api` by what they are about. */
const routesByArea = Object.fromEntries(
  REST_AREAS.map((area) => [area, FEATURES.edges.flatMap(({ routes }) => routes?.[area] ?? [])]),
);

/** Every call of `/api`, as one table. */
export const restRoutes: readonly RestRoute[] = [
  ...Object.values(routesByArea).flat(),
  openApiRoute(routesByArea),
];
