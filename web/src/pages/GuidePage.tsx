import { useParams } from 'react-router-dom';
import { BuildGuide, OrderGuide } from '../features/builder/guide/Guide';
import { PageBody } from '../ui/layout/Layout';

/** The routes /guide/build/{code} and /guide/order/{id}. */
export function GuidePage() {
  const { of, id = '' } = useParams();
  return (
    <PageBody>
      {of === 'order' ? <OrderGuide key={id} id={id} /> : <BuildGuide key={id} code={id} />}
    </PageBody>
  );
}
