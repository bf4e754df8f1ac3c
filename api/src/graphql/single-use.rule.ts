import { GraphQLError, type ValidationRule } from 'graphql';

/** Mutations that a request may hold once: aliases must not multiply tries, nor the work of decoding one upload. */
const SINGLE_USE = new Set([
  'logIn',
  'register',
  'registerEmployee',
  'changePassword',
  'updateProfile',
  'sendVerificationLink',
  'verifyEmail',
  'requestPasswordReset',
  'resetPassword',
  'acceptInvitation',
  'inviteEmployee',
  'mailResetLink',
  'deleteAccount',
  'writeReview',
  'editReview',
  'submitTicket',
  'addProduct',
  'replaceThumbnail',
  'addPictures',
  'replaceSpecification',
  'importList',
  'withdrawFromContract',
]);

/** Refuses a document that names these mutations more than once, in whatever operation, fragment or alias. */
export const singleUseRule: ValidationRule = (context) => {
  let uses = 0;
  return {
    Field: (node) => {
      const isMutation = context.getParentType() === context.getSchema().getMutationType();
      if (!isMutation || !SINGLE_USE.has(node.name.value)) return;
      uses += 1;
      if (uses !== 2) return;
      context.reportError(
        new GraphQLError(`A request may hold one of ${[...SINGLE_USE].join(', ')}, and only once.`, {
          nodes: node,
        }),
      );
    },
  };
};
