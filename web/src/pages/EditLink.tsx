import { Suspense, type ComponentProps } from 'react';
import { useViewer } from '../lib/viewer';
import { lazyPart } from '../ui/layout/late-parts';

const EditProductLink = lazyPart(
  'EditProductLink',
  () => import('../features/product-editor/EditProductLink'),
);

/** Leads employees from a product to its editor; nobody else sees it, or loads its code. */
export function EditLink(props: ComponentProps<typeof EditProductLink>) {
  const { role } = useViewer();
  return role === 'employee' ? (
    <Suspense>
      <EditProductLink {...props} />
    </Suspense>
  ) : null;
}
