/**
 * MongoDB's commands and operators by name (manual of 7.0 and 8.0): the few that this engine answers, each with an
 * operand, and all others with the error that refuses them. A test goes over all rows and over the engine's own tables.
 */
export interface Inventory {
  /** What the names are names of. */
  readonly kind: Kind;
  /** Names that are answered, each with an operand. */
  readonly answered: Readonly<Record<string, unknown>>;
  readonly refused: readonly string[];
  /** The code of every name that is refused. */
  readonly code: number;
}

export type Kind =
  | 'command'
  | 'query operator'
  | 'query operator of a field'
  | 'update operator'
  | 'aggregation stage'
  | 'expression'
  | 'accumulator'
  | 'projection operator';

/** The document that the operands are about. */
export const SUBJECT = { _id: 1, n: 4, text: 'abc', list: [1, 2], docs: [{ a: 1 }], at: new Date(0) };

const words = (text: string): string[] => text.trim().split(/\s+/);

/** The same operand for several names. */
const each = (names: string, operand: unknown): Record<string, unknown> =>
  Object.fromEntries(words(names).map((name) => [name, operand]));

export const INVENTORIES: readonly Inventory[] = [
  {
    kind: 'command',
    code: 59,
    answered: each(
      `aggregate buildInfo connectionStatus count create createIndexes delete distinct drop dropDatabase
     dropIndexes endSessions explain find findAndModify getMore hello insert isMaster ismaster killCursors
     listCollections listDatabases listIndexes ping saslContinue saslStart update`,
      1,
    ),
    refused: words(
      `abortMoveCollection abortReshardCollection abortTransaction addShard addShardToZone analyze analyzeShardKey
     appendOplogNote applyOps authenticate autoCompact autoSplitVector balancerCollectionStatus balancerStart
     balancerStatus balancerStop buildinfo bulkWrite checkMetadataConsistency checkShardingIndex cleanupOrphaned
     cleanupReshardCollection cleanupStructuredEncryptionData cloneCollectionAsCapped collMod collStats
     commitMoveCollection commitReshardCollection commitTransaction compact compactStructuredEncryptionData
     configureCollectionBalancing configureQueryAnalyzer connPoolStats convertToCapped createRole
     createSearchIndexes createUser currentOp dataSize dbHash dbStats deleteIndexes driverOIDTest
     dropAllRolesFromDatabase dropAllUsersFromDatabase dropConnections dropRole dropSearchIndex dropUser
     enableSharding features filemd5 findandmodify flushRouterConfig fsync fsyncUnlock getAuditConfig
     getClusterParameter getCmdLineOpts getDefaultRWConcern getLog getParameter getShardMap getShardVersion
     grantPrivilegesToRole grantRolesToRole grantRolesToUser hostInfo invalidateUserCache isdbgrid
     killAllSessions killAllSessionsByPattern killOp killSessions listCommands listShards lockInfo logRotate
     logout mapReduce medianKey mergeAllChunksOnShard mergeChunks moveChunk moveCollection movePrimary moveRange
     planCacheClear planCacheClearFilters planCacheListFilters planCacheSetFilter profile reIndex
     refineCollectionShardKey refreshSessions removeQuerySettings removeShard removeShardFromZone
     renameCollection replSetAbortPrimaryCatchUp replSetFreeze replSetGetConfig replSetGetStatus replSetInitiate
     replSetMaintenance replSetReconfig replSetResizeOplog replSetStepDown replSetSyncFrom resetPlacementHistory
     reshardCollection revokePrivilegesFromRole revokeRolesFromRole revokeRolesFromUser rolesInfo
     rotateCertificates serverStatus setAllowMigrations setAuditConfig setClusterParameter setDefaultRWConcern
     setFeatureCompatibilityVersion setIndexCommitQuorum setParameter setQuerySettings setShardVersion
     setUserWriteBlockMode shardCollection shardConnPoolStats shardingState shutdown split splitVector
     startSession top transitionFromDedicatedConfigServer transitionToDedicatedConfigServer unsetSharding
     unshardCollection updateRole updateSearchIndex updateUser updateZoneKeyRange usersInfo validate
     validateDBMetadata whatsmyuri`,
    ),
  },
  {
    kind: 'query operator',
    code: 2,
    answered: each('$and $or', [{ n: 4 }]),
    refused: words('$alwaysFalse $alwaysTrue $comment $expr $jsonSchema $nor $sampleRate $text $where'),
  },
  {
    kind: 'query operator of a field',
    code: 2,
    answered: {
      ...each('$eq $ne $gt $gte $lt $lte', 4),
      ...each('$in $nin', [4]),
      $elemMatch: { a: 1 },
      $exists: true,
      $not: /b/,
      $regex: /b/,
      $type: 'int',
    },
    refused: words(
      `$all $bitsAllClear $bitsAllSet $bitsAnyClear $bitsAnySet $geoIntersects $geoWithin $maxDistance $minDistance
     $mod $near $nearSphere $options $size $uniqueDocs $within`,
    ),
  },
  {
    kind: 'update operator',
    code: 9,
    answered: {
      ...each('$inc $set $setOnInsert', { n: 5 }),
      ...each('$addToSet $pull $push', { list: 3 }),
      $currentDate: { at: true },
      $unset: { n: '' },
    },
    refused: words('$bit $isolated $max $min $mul $pop $pullAll $pushAll $rename'),
  },
  {
    kind: 'aggregation stage',
    code: 40324,
    answered: {
      ...each('$limit $skip', 1),
      $bucket: { groupBy: '$n', boundaries: [0, 10] },
      $group: { _id: '$n' },
      $match: { n: 4 },
      $project: { n: 1 },
      $sort: { n: 1 },
      $unwind: '$list',
    },
    refused: words(
      `$addFields $bucketAuto $changeStream $changeStreamSplitLargeEvent $collStats $count $currentOp $densify
     $documents $facet $fill $geoNear $graphLookup $indexStats $listClusterCatalog $listLocalSessions
     $listSampledQueries $listSearchIndexes $listSessions $lookup $merge $out $planCacheStats $querySettings
     $queryStats $rankFusion $redact $replaceRoot $replaceWith $sample $score $scoreFusion $search $searchMeta
     $set $setWindowFields $shardedDataDistribution $sortByCount $unionWith $unset $vectorSearch`,
    ),
  },
  {
    kind: 'expression',
    code: 168,
    answered: {
      $add: ['$n', 1],
      $cond: ['$n', 1, 2],
      $in: [1, '$list'],
      $reduce: { input: '$list', initialValue: 0, in: '$$value' },
    },
    refused: words(
      `$abs $acos $acosh $allElementsTrue $and $anyElementTrue $arrayElemAt $arrayToObject $asin $asinh $atan
     $atan2 $atanh $avg $binarySize $bitAnd $bitNot $bitOr $bitXor $bsonSize $ceil $cmp $concat $concatArrays
     $const $convert $cos $cosh $createObjectId $dateAdd $dateDiff $dateFromParts $dateFromString $dateSubtract
     $dateToParts $dateToString $dateTrunc $dayOfMonth $dayOfWeek $dayOfYear $degreesToRadians $deserializeEJSON
     $divide $encStrContains $encStrEndsWith $encStrNormalizedEq $encStrStartsWith $eq $exp $filter $first
     $firstN $floor $function $getField $gt $gte $hour $ifNull $indexOfArray $indexOfBytes $indexOfCP $isArray
     $isNumber $isoDayOfWeek $isoWeek $isoWeekYear $last $lastN $let $literal $ln $log $log10 $lt $lte $ltrim
     $map $max $maxN $median $mergeObjects $meta $millisecond $min $minN $minute $mod $month $multiply $ne $not
     $objectToArray $or $percentile $pow $radiansToDegrees $rand $range $regexFind $regexFindAll $regexMatch
     $replaceAll $replaceOne $reverseArray $round $rtrim $sampleRate $second $serializeEJSON $setDifference
     $setEquals $setField $setIntersection $setIsSubset $setUnion $shift $sigmoid $sin $sinh $size $slice
     $sortArray $split $sqrt $stdDevPop $stdDevSamp $strLenBytes $strLenCP $strcasecmp $substr $substrBytes
     $substrCP $subtract $subtype $sum $switch $tan $tanh $toArray $toBool $toDate $toDecimal $toDouble
     $toHashedIndexKey $toInt $toLong $toLower $toObject $toObjectId $toString $toUUID $toUpper $trim $trunc
     $tsIncrement $tsSecond $type $unsetField $week $year $zip`,
    ),
  },
  {
    kind: 'accumulator',
    code: 15952,
    answered: each('$min $sum', '$n'),
    refused: words(
      `$accumulator $addToSet $avg $bottom $bottomN $concatArrays $count $first $firstN $last $lastN $max $maxN
     $median $mergeObjects $minN $percentile $push $setUnion $stdDevPop $stdDevSamp $top $topN`,
    ),
  },
  { kind: 'projection operator', code: 238, answered: {}, refused: words('$elemMatch $meta $slice') },
];
