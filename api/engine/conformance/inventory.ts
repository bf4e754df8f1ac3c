import { ObjectId } from 'mongodb';

/**
 * MongoDB's commands and operators by name (manual of 7.0 and 8.0), and what the embedded engine does with each: whether
 * it answers an example, or which error it refuses the name with. Nothing is left to chance: a test goes over all rows and
 * over all names that the engine knows.
 */
export interface Inventory {
  /** What the names are names of. */
  readonly kind: Kind;
  /** Names that are implemented, each with an operand that is answered. */
  readonly implemented: Readonly<Record<string, unknown>>;
  readonly refused: readonly string[];
  /** The error of every name that is refused. */
  readonly refusal: { readonly code: number; readonly codeName: string };
}

export type Kind =
  | 'command'
  | 'query operator'
  | 'query operator of a field'
  | 'update operator'
  | 'aggregation stage'
  | 'expression'
  | 'accumulator'
  | 'window operator'
  | 'projection operator';

/** The document that the operands of the examples are about. */
export const SUBJECT = {
  _id: 1,
  n: 4,
  text: 'abc',
  list: [1, 2],
  docs: [{ a: 1 }, { a: 2 }],
  doc: { a: 1 },
  at: new Date('2026-01-31T12:00:00Z'),
};

const words = (text: string): string[] => text.trim().split(/\s+/);

/** The same operand for several operators. */
const each = (names: string, operand: unknown): Record<string, unknown> =>
  Object.fromEntries(words(names).map((name) => [name, operand]));

const commands: Inventory = {
  kind: 'command',
  implemented: each(
    `aggregate buildInfo buildinfo collStats connectionStatus count create createIndexes dbStats delete deleteIndexes
     distinct drop dropDatabase dropIndexes endSessions explain find findAndModify findandmodify getMore getParameter
     hello insert isMaster ismaster killCursors killSessions listCollections listDatabases listIndexes ping
     refreshSessions saslContinue saslStart serverStatus startSession update whatsmyuri`,
    1,
  ),
  refused: words(
    `abortMoveCollection abortReshardCollection abortTransaction addShard addShardToZone analyze analyzeShardKey
     appendOplogNote applyOps authenticate autoCompact autoSplitVector balancerCollectionStatus balancerStart
     balancerStatus balancerStop bulkWrite checkMetadataConsistency checkShardingIndex cleanupOrphaned
     cleanupReshardCollection cleanupStructuredEncryptionData cloneCollectionAsCapped collMod commitMoveCollection
     commitReshardCollection commitTransaction compact compactStructuredEncryptionData configureCollectionBalancing
     configureQueryAnalyzer connPoolStats convertToCapped createRole createSearchIndexes createUser currentOp dataSize
     dbHash driverOIDTest dropAllRolesFromDatabase dropAllUsersFromDatabase dropConnections dropRole dropSearchIndex
     dropUser enableSharding features filemd5 flushRouterConfig fsync fsyncUnlock getAuditConfig getClusterParameter
     getCmdLineOpts getDefaultRWConcern getLog getShardMap getShardVersion grantPrivilegesToRole grantRolesToRole
     grantRolesToUser hostInfo invalidateUserCache isdbgrid killAllSessions killAllSessionsByPattern killOp listCommands
     listShards lockInfo logRotate logout mapReduce medianKey mergeAllChunksOnShard mergeChunks moveChunk moveCollection
     movePrimary moveRange planCacheClear planCacheClearFilters planCacheListFilters planCacheSetFilter profile reIndex
     refineCollectionShardKey removeQuerySettings removeShard removeShardFromZone renameCollection
     replSetAbortPrimaryCatchUp replSetFreeze replSetGetConfig replSetGetStatus replSetInitiate replSetMaintenance
     replSetReconfig replSetResizeOplog replSetStepDown replSetSyncFrom resetPlacementHistory reshardCollection
     revokePrivilegesFromRole revokeRolesFromRole revokeRolesFromUser rolesInfo rotateCertificates setAllowMigrations
     setAuditConfig setClusterParameter setDefaultRWConcern setFeatureCompatibilityVersion setIndexCommitQuorum
     setParameter setQuerySettings setShardVersion setUserWriteBlockMode shardCollection shardConnPoolStats
     shardingState shutdown split splitVector top transitionFromDedicatedConfigServer transitionToDedicatedConfigServer
     unsetSharding unshardCollection updateRole updateSearchIndex updateUser updateZoneKeyRange usersInfo validate
     validateDBMetadata`,
  ),
  refusal: { code: 59, codeName: 'CommandNotFound' },
};

const queryOperators: Inventory = {
  kind: 'query operator',
  implemented: {
    ...each('$and $or $nor', [{ n: 4 }]),
    $expr: { $eq: ['$n', 4] },
    $comment: 'why',
  },
  refused: words('$alwaysFalse $alwaysTrue $jsonSchema $sampleRate $text $where'),
  refusal: { code: 2, codeName: 'BadValue' },
};

const fieldOperators: Inventory = {
  kind: 'query operator of a field',
  implemented: {
    ...each('$eq $ne $gt $gte $lt $lte', 4),
    ...each('$in $nin $all', [4]),
    ...each('$bitsAllClear $bitsAllSet $bitsAnyClear $bitsAnySet', 4),
    $elemMatch: { $gt: 3 },
    $exists: true,
    $mod: [2, 0],
    $not: { $gt: 5 },
    $regex: 'a',
    $size: 2,
    $type: 'int',
  },
  refused: words(
    '$geoIntersects $geoWithin $maxDistance $minDistance $near $nearSphere $options $uniqueDocs $within',
  ),
  refusal: { code: 2, codeName: 'BadValue' },
};

const updateOperators: Inventory = {
  kind: 'update operator',
  implemented: {
    ...each('$inc $min $max $mul $set $setOnInsert', { n: 5 }),
    ...each('$addToSet $push', { list: { $each: [3] } }),
    ...each('$pop $pull', { list: 1 }),
    $pullAll: { list: [1] },
    $bit: { n: { or: 1 } },
    $currentDate: { at: true },
    $rename: { n: 'm' },
    $unset: { n: '' },
  },
  refused: words('$isolated $pushAll'),
  refusal: { code: 9, codeName: 'FailedToParse' },
};

const stages: Inventory = {
  kind: 'aggregation stage',
  implemented: {
    ...each('$addFields $set', { m: 1 }),
    ...each('$limit $skip', 1),
    $bucket: { groupBy: '$n', boundaries: [0, 10] },
    $count: 'count',
    $documents: [{ a: 1 }],
    $facet: { all: [{ $match: {} }] },
    $group: { _id: '$n' },
    $lookup: { from: 'others', localField: 'n', foreignField: 'n', as: 'found' },
    $match: { n: 4 },
    $project: { n: 1 },
    $replaceRoot: { newRoot: '$doc' },
    $replaceWith: '$doc',
    $sample: { size: 1 },
    $sort: { n: 1 },
    $sortByCount: '$n',
    $unset: 'n',
    $unwind: '$list',
  },
  refused: words(
    `$bucketAuto $changeStream $changeStreamSplitLargeEvent $collStats $currentOp $densify $fill $geoNear $graphLookup
     $indexStats $listClusterCatalog $listLocalSessions $listSampledQueries $listSearchIndexes $listSessions $merge $out
     $planCacheStats $querySettings $queryStats $rankFusion $redact $score $scoreFusion $search $searchMeta
     $setWindowFields $shardedDataDistribution $unionWith $vectorSearch`,
  ),
  refusal: { code: 40324, codeName: 'Location40324' },
};

const expressions: Inventory = {
  kind: 'expression',
  implemented: {
    ...each('$add $and $avg $concatArrays $max $mergeObjects $min $multiply $or $setUnion $sum', []),
    ...each('$cmp $divide $eq $gt $gte $ifNull $lt $lte $mod $ne $pow $range $subtract', ['$n', 2]),
    ...each('$abs $ceil $exp $floor $isNumber $ln $log10 $round $sqrt $trunc', '$n'),
    ...each('$toBool $toDouble $toInt $toLong $toString', '$n'),
    ...each('$allElementsTrue $anyElementTrue $first $isArray $last $reverseArray $size', ['$list']),
    ...each('$setDifference $setEquals $setIntersection $setIsSubset', ['$list', [1]]),
    ...each('$strLenBytes $strLenCP $toLower $toUpper', '$text'),
    ...each('$substr $substrBytes $substrCP', ['$text', 0, 1]),
    ...each('$ltrim $rtrim $trim', { input: '$text' }),
    ...each('$replaceAll $replaceOne', { input: '$text', find: 'a', replacement: 'b' }),
    ...each('$dateAdd $dateSubtract', { startDate: '$at', unit: 'month', amount: 1 }),
    ...each(
      `$dayOfMonth $dayOfWeek $dayOfYear $hour $isoDayOfWeek $isoWeek $isoWeekYear $millisecond $minute $month $second
       $toDate $week $year`,
      '$at',
    ),
    ...each('$const $literal', '$n'),
    ...each('$not $type', ['$n']),
    $arrayElemAt: ['$list', 0],
    $arrayToObject: { $literal: [['a', 1]] },
    $concat: ['$text', 'd'],
    $cond: [true, 1, 2],
    $convert: { input: '$n', to: 'string' },
    $dateDiff: { startDate: '$at', endDate: '$at', unit: 'day' },
    $dateFromString: { dateString: '2026-01-31' },
    $dateToString: { date: '$at' },
    $dateTrunc: { date: '$at', unit: 'day' },
    $filter: { input: '$list', cond: true },
    $getField: 'n',
    $in: [1, '$list'],
    $indexOfArray: ['$list', 1],
    $indexOfCP: ['$text', 'b'],
    $let: { vars: { a: 1 }, in: '$$a' },
    $map: { input: '$list', in: '$$this' },
    $objectToArray: '$doc',
    $reduce: { input: '$list', initialValue: 0, in: '$$value' },
    $regexMatch: { input: '$text', regex: 'b' },
    $setField: { field: 'a', input: '$doc', value: 1 },
    $slice: ['$list', 1],
    $sortArray: { input: '$list', sortBy: 1 },
    $split: ['$text', 'b'],
    $strcasecmp: ['$text', 'B'],
    $switch: { branches: [{ case: true, then: 1 }] },
    $toObjectId: String(new ObjectId()),
  },
  refused: words(
    `$acos $acosh $asin $asinh $atan $atan2 $atanh $binarySize $bitAnd $bitNot $bitOr $bitXor $bsonSize $cos $cosh
     $createObjectId $dateFromParts $dateToParts $degreesToRadians $encStrContains $encStrEndsWith
     $encStrNormalizedEq $encStrStartsWith $firstN $function $indexOfBytes $lastN $log $maxN $median $meta $minN
     $percentile $radiansToDegrees $rand $regexFind $regexFindAll $sampleRate $serializeEJSON $deserializeEJSON $shift
     $sigmoid $sin $sinh $stdDevPop $stdDevSamp $subtype $tan $tanh $toArray $toDecimal $toHashedIndexKey $toObject
     $toUUID $tsIncrement $tsSecond $unsetField $zip`,
  ),
  refusal: { code: 168, codeName: 'InvalidPipelineOperator' },
};

const accumulators: Inventory = {
  kind: 'accumulator',
  implemented: {
    ...each('$addToSet $avg $first $last $max $min $push $stdDevPop $stdDevSamp $sum', '$n'),
    $count: {},
    $mergeObjects: '$doc',
  },
  refused: words(
    `$accumulator $bottom $bottomN $concatArrays $firstN $lastN $maxN $median $minN $percentile $setUnion $top $topN`,
  ),
  refusal: { code: 15952, codeName: 'Location15952' },
};

const windowOperators: Inventory = {
  kind: 'window operator',
  implemented: {},
  refused: words(
    `$addToSet $avg $bottom $bottomN $count $covariancePop $covarianceSamp $denseRank $derivative $documentNumber
     $expMovingAvg $first $firstN $integral $last $lastN $linearFill $locf $max $maxN $median $min $minMaxScaler $minN
     $percentile $push $rank $shift $stdDevPop $stdDevSamp $sum $top $topN`,
  ),
  refusal: stages.refusal,
};

const projectionOperators: Inventory = {
  kind: 'projection operator',
  implemented: { $elemMatch: { $gt: 1 }, $slice: 1 },
  refused: ['$meta'],
  refusal: { code: 2, codeName: 'BadValue' },
};

export const INVENTORIES: readonly Inventory[] = [
  commands,
  queryOperators,
  fieldOperators,
  updateOperators,
  stages,
  expressions,
  accumulators,
  windowOperators,
  projectionOperators,
];
